/** Reports for people who do not work in the portal: the integration report of sales. */
export { SalesFilters } from './sales_filters'
export { SalesReport } from './sales_report'
export { useIntegration, type Filters, type SalesProps } from './use_integration'
