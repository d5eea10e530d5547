/** Real rows for tests, each with names and numbers of its own. */
export * from '#database/factories/users'
export * from '#database/factories/directory'
export * from '#database/factories/clinic'
export * from '#database/factories/insurance'
export * from '#database/factories/intake'
