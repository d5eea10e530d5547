/** The package's one door; README.md says what it does. */
export { type EmbeddedOptions, type EmbeddedUse, joinEmbedded } from './embedded.js'
export { EmbeddedDatabaseError } from './errors.js'
