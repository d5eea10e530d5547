import { late } from '../late'

/** Of antd's tables: rows that are only drawn in sight, in reports (bin/lean_kit.ts). */
export default late<object>(
  () => import('antd/es/table/RcTable/VirtualTable').then((table) => table.default),
  { soon: false }
)
