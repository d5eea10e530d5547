import type { PaginationProps } from 'antd'
import { late } from '../late'

/** Of antd's tables: few have pages, and none of the first ones (bin/lean_kit.ts). */
export default late<PaginationProps>(() =>
  import('antd/es/pagination').then((pagination) => pagination.default)
)
