import { PLANNING } from '#app/database/planning'

/**
 * What every connection of the product is set to, whatever its server's own settings are:
 * how it plans, and that days and moments are written as the program reads them. A
 * server of a clinic may write `04/03/2026`, which is a day in March or in April.
 */
export const CONNECTION_SETTINGS = `${PLANNING}; set datestyle = iso`
