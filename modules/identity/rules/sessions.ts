/** A session nobody used for this long is dead; in hours (reliability 10). */
export const SESSION_IDLE_HOURS = 2

/** Key under which the framework's session remembers ours; only who logged in has it. */
export const SESSION_KEY = 'farsight_session'
