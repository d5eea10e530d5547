import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/**
 * How PostgreSQL values reach the program, set once per process: ids and
 * measurements as numbers (all fit a double), clinical dates as `YYYY-MM-DD`
 * text, so that no time zone can move them by a day (Q149).
 */
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (value) => value)
