import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { haveBuild } from './build.js'
import { ensureNode } from './guard.js'
import { Built, fileLine, PAGES } from './page_weights.js'

await ensureNode(import.meta.url)

/**
 * `npm run weights`: whether each page's first visit stays within its budget, in
 * thousands of bytes, read off the build, which is made where it is missing.
 * Budgets: tests/page_weights.json; what a page is: page_weights.js. With `-- --all` the ten largest files of each page are told as well.
 */
const root = join(import.meta.dirname, '..')
await haveBuild(root)
const built = new Built(join(root, 'build', 'public'))
const tellsAll = process.argv.includes('--all')
const budgets = JSON.parse(readFileSync(join(root, 'tests', 'page_weights.json'), 'utf8'))
let over = 0

for (const [name, sources] of Object.entries(PAGES)) {
  const { kb, files } = built.weigh(sources)
  const budget = budgets[name]
  const isOver = !(kb <= budget)
  if (isOver) over++
  process.stdout.write(`${name}: ${kb.toFixed(0)} KB of ${budget} KB\n`)
  if (!isOver && !tellsAll) continue
  if (isOver) process.stdout.write(`  over its budget; its largest files are\n`)
  for (const file of files.slice(0, 10)) process.stdout.write(`${fileLine(built, file)}\n`)
}

if (over > 0) {
  process.stderr.write(
    'A page became heavier than its budget (tests/page_weights.json). Fetch what it does not show\n' +
      'at once later (inertia/ui/late.tsx, admin/shell/later.tsx), or raise the budget with a reason.\n'
  )
  process.exit(1)
}
