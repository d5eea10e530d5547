import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'

const ROOT = join(import.meta.dirname, '..', '..')
const AREAS = ['app', 'modules', 'inertia', 'admin', 'cli', 'config', 'database']

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
        rule: 'kernel-is-pure',
        path: 'app/kernel/planted_violation.ts',
        source: "import '@adonisjs/core'\n",
      },
      {
        rule: 'pages-take-rules-only',
        path: 'inertia/lib/planted_violation.ts',
        source: "import '#modules/exams/actions/save_exam'\n",
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
