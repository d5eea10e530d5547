export { checkHelpDeskRequest, type HelpDeskRequest } from './help_desk.js'
export { PAGE_LOAD_TIMER_MS, SESSION_RECONNECT_SECONDS, isOutdated } from './shell.js'
