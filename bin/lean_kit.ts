import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of antd that bring along what no page of ours uses, and what stands there instead. */
const INSTEAD: readonly { readonly by: string; readonly from: string; readonly take: string }[] = [
  { by: 'table/InternalTable.js', from: '../pagination', take: 'late_pagination.tsx' },
  { by: 'table/hooks/useFilter/index.js', from: './FilterDropdown', take: 'no_filters.ts' },
  { by: 'table/hooks/useSelection.js', from: '../../dropdown', take: 'absent.ts' },
  { by: 'table/hooks/useSelection.js', from: '../../radio', take: 'absent.ts' },
  { by: 'input/index.js', from: './Group', take: 'absent.ts' },
  { by: 'input/index.js', from: './OTP', take: 'absent.ts' },
  { by: 'input/index.js', from: './Password', take: 'absent.ts' },
]

/**
 * A part of the build: antd without its filters of columns, its menus of a
 * selection and its input of codes (docs/adr/0031). Who begins to use one of
 * them is told by an error when it is drawn: take its line out above.
 */
export function leanKit(): Plugin {
  const folder = join(process.cwd(), 'inertia', 'ui', 'kit_parts')
  return {
    name: 'farsight:lean-kit',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = INSTEAD.find(
        ({ by, from }) => from === source && importer?.endsWith(`/node_modules/antd/es/${by}`)
      )
      return found ? join(folder, found.take) : null
    },
  }
}
