export { Bar } from './bar'
export type { Crumb } from './breadcrumbs'
