import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'

const ROOT = join(import.meta.dirname, '..', '..')
const AREAS = [
  'packages',
  'app',
  'modules',
  'inertia',
  'admin',
  'cli',
  'config',
  'database',
  'bench',
]

type Violation = { rule: { name: string }; from: string; to: string }

/** Runs the fences over the given paths; answers what they refuse. */
async function violationsIn(paths: string[]): Promise<Violation[]> {
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--output-type',
        'json',
        ...paths,
      ],
      { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 },
      (error, stdout) => (stdout ? resolve(stdout) : reject(error))
    )
  })
  return JSON.parse(output).summary.violations
}

async function planted<T>(path: string, source: string, look: () => Promise<T>): Promise<T> {
  const target = join(ROOT, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, source)
  try {
    return await look()
  } finally {
    await rm(target, { force: true })
  }
}

test.group('the fences of the house', () => {
  test('nothing in the house breaks them', async ({ assert }) => {
    const violations = await violationsIn(AREAS)
    assert.deepEqual(
      violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
      []
    )
  })

  test('they bite: {rule}')
    .with([
      {
        rule: 'direction-of-patients',
        path: 'modules/patients/queries/planted_violation.ts',
        source: "import '#exams'\n",
      },
      {
        rule: 'direction-of-letters',
        path: 'modules/letters/actions/planted_violation.ts',
        source: "import '#modules/exams/queries/find_exam'\n",
      },
      {
        rule: 'rules-are-pure',
        path: 'modules/exams/rules/planted_violation.ts',
        source: "import '@adonisjs/lucid/services/db'\n",
      },
      {
        rule: 'app-knows-no-clinic',
        path: 'app/outbox/planted_violation.ts',
        source: "import '#exams'\n",
      },
      {
        rule: 'app-knows-no-clinic',
        path: 'app/outbox/planted_violation.ts',
        source: "import '#modules/identity/actions/create_user'\n",
      },
      {
        rule: 'operators-use-doors',
        path: 'cli/planted_violation.ts',
        source: "import '#modules/exams/actions/add_exam'\n",
      },
      {
        rule: 'operators-use-doors',
        path: 'config/planted_violation.ts',
        source: "import '#modules/exams/actions/add_exam'\n",
      },
      {
        rule: 'operators-use-doors',
        path: 'bench/workloads/planted_violation.ts',
        source: "import '#modules/exams/queries/find_exam'\n",
      },
      {
        rule: 'mechanisms-have-doors',
        path: 'modules/patients/queries/planted_violation.ts',
        source: "import '#app/outbox/worker'\n",
      },
      {
        rule: 'mechanisms-have-doors',
        path: 'cli/planted_violation.ts',
        source: "import '#app/outbox/settle'\n",
      },
      {
        rule: 'packages-know-no-product',
        path: 'packages/embedded_postgres/planted_violation.ts',
        source: "import '#app/kernel/result'\n",
      },
      {
        rule: 'packages-have-doors',
        path: 'app/start/planted_violation.ts',
        source: "import '#embedded_postgres/state'\n",
      },
      {
        rule: 'kernel-is-pure',
        path: 'app/kernel/planted_violation.ts',
        source: "import '@adonisjs/core'\n",
      },
      {
        rule: 'pages-take-rules-only',
        path: 'inertia/lib/planted_violation.ts',
        source: "import '#modules/exams/actions/add_exam'\n",
      },
      {
        rule: 'room-patients',
        path: 'inertia/features/patients/planted_violation.ts',
        source: "import '../review/review_desk'\n",
      },
      {
        rule: 'room-visit_form',
        path: 'inertia/features/visit_form/cards/planted_violation.ts',
        source: "import '../../review'\n",
      },
      {
        rule: 'room-review',
        path: 'inertia/features/review/planted_violation.ts',
        source: "import '../visit_frame/save_button'\n",
      },
      {
        rule: 'rooms-have-doors',
        path: 'inertia/pages/exams/planted_violation.ts',
        source: "import '../../features/review/submit_modal'\n",
      },
      {
        rule: 'tables-are-no-values',
        path: 'modules/letters/queries/planted_violation.ts',
        source: "import '#modules/letters/tables'\n",
      },
      {
        rule: 'portal-shares-tokens-only',
        path: 'admin/plugins/planted_violation.ts',
        source: "import '../../inertia/lib/api'\n",
      },
      {
        rule: 'portal-shell-knows-no-plugin',
        path: 'admin/shell/planted_violation.ts',
        source: "import '../plugins/deliveries/index'\n",
      },
      {
        rule: 'everything-resolves',
        path: 'modules/exams/queries/planted_violation.ts',
        source: "import '#modules/exams/queries/nowhere'\n",
      },
    ])
    .run(async ({ assert }, { rule, path, source }) => {
      const found = await planted(path, source, () => violationsIn([path]))
      assert.include(
        found.map((violation) => violation.rule.name),
        rule
      )
    })
})
