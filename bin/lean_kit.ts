import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of antd that no page of ours uses, or none at once, and what stands there instead. */
const INSTEAD: readonly { readonly by: string; readonly from: string; readonly take: string }[] = [
  { by: 'antd/es/table/InternalTable.js', from: '../pagination', take: 'late_pagination.tsx' },
  {
    by: 'antd/es/table/InternalTable.js',
    from: './RcTable/VirtualTable',
    take: 'late_virtual_table.tsx',
  },
  { by: 'antd/es/table/hooks/useFilter/index.js', from: './FilterDropdown', take: 'no_filters.ts' },
  { by: 'antd/es/table/hooks/useSelection.js', from: '../../dropdown', take: 'absent.ts' },
  { by: 'antd/es/table/hooks/useSelection.js', from: '../../radio', take: 'absent.ts' },
  { by: 'antd/es/input/index.js', from: './Group', take: 'absent.ts' },
  { by: 'antd/es/input/index.js', from: './OTP', take: 'absent.ts' },
  { by: 'antd/es/input/index.js', from: './Password', take: 'absent.ts' },
  { by: 'antd/es/input/index.js', from: './Search', take: 'absent.ts' },
  { by: 'antd/es/segmented/index.js', from: '../tooltip', take: 'absent.ts' },
  { by: 'antd/es/tag/index.js', from: './CheckableTag', take: 'absent.ts' },
  { by: 'antd/es/tag/index.js', from: './CheckableTagGroup', take: 'absent.ts' },
  { by: 'antd/es/radio/group.js', from: '../form/hooks/useForm', take: 'name_path.ts' },
  {
    by: 'antd/es/config-provider/index.js',
    from: '../tooltip/UniqueProvider',
    take: 'absent.ts',
  },
  { by: 'antd/es/_util/wave/useWave.js', from: './WaveEffect', take: 'absent.ts' },
]

/**
 * A part of the build: antd without its filters of columns, its menus of a
 * selection, its input of codes, its waves and the words over parts of a segmented
 * row (docs/adr/0031). Who begins to use what is left out is told by an error when it
 * is drawn: take its line out above.
 */
export function leanKit(): Plugin {
  const folder = join(process.cwd(), 'inertia', 'ui', 'kit_parts')
  return {
    name: 'farsight:lean-kit',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = INSTEAD.find(
        ({ by, from }) => from === source && importer?.endsWith(`/node_modules/${by}`)
      )
      return found ? join(folder, found.take) : null
    },
  }
}
