export { checkHelpDeskRequest, type HelpDeskRequest } from './help_desk.js'
export { PAGE_LOAD_TIMER_MS, SESSION_RECONNECT_SECONDS, isOutdated } from './shell.js'
export { RECEIVED, SEEN, TRAIL_KINDS, trailKind, type TrailKind } from './trail.js'
