/* audit.h - Rising Waters: the position under audit, and where the complaint goes. */
#ifndef RW_AUDIT_H
#define RW_AUDIT_H

#include "play.h"

struct rw_audit {
  const struct weir_setup *setup;
  const struct rw_edition *edition;
  const struct rw_version *version;
  const struct rw_state *state;
  struct rw_set dry;
  struct weir_error *error;
};

bool rw_audit_course(const struct rw_audit *audit);

#endif
