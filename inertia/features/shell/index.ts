export { Bar } from './bar'
export type { Crumb } from './breadcrumbs'
export { LanguageSwitch } from './language_switch'
