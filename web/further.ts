// further.ts - the pages that are loaded when somebody goes there: with the start page and a game of this browser they
// would only be carried along.
export { openHost, takeHostKey } from "./host";
export { openLesson } from "./lesson";
export { notesPage, rulesPage, settingsPage } from "./pages";
export { joinTable } from "./remote";
export { setupPage } from "./setup";
export { openPosition, openReplayRoute } from "./watch";
