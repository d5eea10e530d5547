const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** The map of the house, read from its one source (config/modules.ts). */
function modules() {
  const source = readFileSync(join(__dirname, 'config/modules.ts'), 'utf8')
  const literal = source.match(/MODULES = (\{[\s\S]*?\n\}) as const/)[1]
  return Function(`return (${literal})`)()
}

/** Shared mechanisms that have a door. */
function mechanisms() {
  return readdirSync(join(__dirname, 'app')).filter((name) =>
    existsSync(join(__dirname, 'app', name, 'index.ts'))
  )
}

const MODULES = modules()
const names = Object.keys(MODULES)

/** A neighbour's two doors, and nothing behind them. */
const doors = (allowed) =>
  allowed.length === 0 ? '^$' : `^modules/(${allowed.join('|')})/(index|rules/index)\\.ts$`

const directions = names.map((name) => ({
  name: `direction-of-${name}`,
  comment: `${name} may use only the doors of: ${MODULES[name].join(', ') || 'nobody'}`,
  severity: 'error',
  from: { path: `^modules/${name}/`, pathNot: '\\.spec\\.ts$' },
  to: { path: '^modules/', pathNot: [`^modules/${name}/`, doors(MODULES[name])] },
}))

/** Rooms of the clinic's pages and whose doors each may use; only rooms above it, so no circle can arise. */
const ROOMS = {
  shell: [],
  identity: [],
  leaflets: [],
  insurance: [],
  visit_form: [],
  visit_images: ['visit_form'],
  letters: ['visit_form', 'visit_images'],
  patients: ['insurance', 'letters'],
  worklists: ['letters', 'patients'],
  smart_uploads: ['patients'],
  reporting: [],
  insights: ['visit_form'],
  visit_frame: ['visit_form', 'visit_images', 'letters', 'insurance', 'patients'],
  review: ['visit_form', 'visit_images', 'letters', 'visit_frame', 'insights'],
  second_reading: ['visit_form', 'visit_images', 'letters', 'review'],
  visit_pages: [
    'visit_form',
    'visit_images',
    'letters',
    'patients',
    'visit_frame',
    'review',
    'insights',
  ],
}

const rooms = Object.entries(ROOMS).map(([name, allowed]) => ({
  name: `room-${name}`,
  comment: `${name} may use only the doors of: ${allowed.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^inertia/features/${name}/` },
  to: {
    path: '^inertia/features/',
    pathNot: [
      `^inertia/features/${name}/`,
      allowed.length === 0 ? '^$' : `^inertia/features/(${allowed.join('|')})/index\\.ts$`,
    ],
  },
}))

module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'rules-are-pure',
      comment:
        'Rules run in the browser: they import rules and fields of their module and the pure kernel only',
      severity: 'error',
      from: { path: '^modules/[^/]+/(rules|fields)/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^modules/[^/]+/(rules|fields)/', '^app/kernel/', 'node_modules/luxon/'] },
    },
    {
      name: 'rules-of-the-own-module',
      comment: "A rule of one module does not lean on another module's insides",
      severity: 'error',
      from: { path: '^modules/([^/]+)/(rules|fields)/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^modules/[^/]+/',
        pathNot: ['^modules/$1/(rules|fields)/', '^modules/[^/]+/rules/index\\.ts$'],
      },
    },
    {
      name: 'kernel-is-pure',
      comment: 'The kernel knows neither framework nor clinic',
      severity: 'error',
      from: { path: '^app/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^app/kernel/', 'node_modules/luxon/'] },
    },
    {
      name: 'app-knows-no-clinic',
      comment: 'Shared mechanisms do not import the clinic; app/start wires them',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: ['^app/start/', '\\.spec\\.ts$', '^app/(portal|options)/registry\\.ts$'],
      },
      to: { path: '^modules/', pathNot: '^modules/identity/(index|rules/index)\\.ts$' },
    },
    {
      name: 'operators-use-doors',
      comment:
        'The program, the settings and the bench enter the clinic by its doors like everybody',
      severity: 'error',
      from: { path: '^(cli|config|bench)/' },
      // The guard loads the account's model by itself.
      to: {
        path: '^modules/',
        pathNot: '^modules/([^/]+/(index|rules/index)|identity/models/user)\\.ts$',
      },
    },
    {
      name: 'mechanisms-have-doors',
      comment:
        'A mechanism with a door (app/NAME/index.ts) is used through it, or through its pure states; its workers are started by app/start',
      severity: 'error',
      from: {
        path: '^(modules|cli|database/seeders)/',
        pathNot: '\\.spec\\.ts$',
      },
      to: {
        path: `^app/(${mechanisms().join('|')})/`,
        pathNot: '^app/[^/]+/(index|service|states|thumbnail_of|thumbnail_jpeg)\\.ts$',
      },
    },
    {
      name: 'packages-know-no-product',
      comment: 'A package could be taken out: it imports itself and libraries only',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { pathNot: ['^packages/$1/', 'node_modules/', '^node:', '^[a-z_]+(/promises)?$'] },
    },
    {
      name: 'packages-have-doors',
      comment: 'A package is used through packages/NAME/index.ts',
      severity: 'error',
      from: { path: '^(app|modules|database|cli|config|inertia|admin|bench|bin)/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/index\\.ts$' },
    },
    {
      name: 'pages-take-rules-only',
      comment:
        'Pages and portal take values from rules, and addresses that may be renamed; never a model, an action or a query',
      severity: 'error',
      from: { path: '^(inertia|admin)/' },
      to: {
        path: '^(modules|app|database|config)/',
        pathNot: [
          '^modules/[^/]+/(rules|lang)/',
          '^app/(lang|kernel)/',
          '^config/proposed_paths\\.ts$',
        ],
      },
    },
    {
      name: 'pages-and-portal-apart',
      comment: 'The two front ends share tokens and nothing else',
      severity: 'error',
      from: { path: '^inertia/' },
      to: { path: '^admin/' },
    },
    ...rooms,
    {
      name: 'rooms-have-doors',
      comment:
        'Pages and layouts enter a room by its index.ts; its style sheets are theirs to share',
      severity: 'error',
      from: { path: '^inertia/(pages|layouts|lib|ui|app)' },
      to: {
        path: '^inertia/features/',
        pathNot: '^inertia/features/[^/]+/(index\\.ts|[^/]+\\.module\\.css)$',
      },
    },
    {
      name: 'tables-are-no-values',
      comment: 'The lists of tables serve the fences; nothing that runs makes its SQL of them',
      severity: 'error',
      from: { path: '^(app|modules|cli|config|bench|database)/' },
      to: { path: '^(modules/[^/]+|app/database)/tables\\.ts$' },
    },
    {
      name: 'portal-shares-tokens-only',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^inertia/', pathNot: '^inertia/ui/tokens\\.ts$' },
    },
    {
      name: 'portal-shell-knows-no-plugin',
      comment: 'Adding a plugin touches no shell file',
      severity: 'error',
      from: { path: '^admin/shell/' },
      to: { path: '^admin/plugins/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      // A type vanishes when the program runs: a circle through one is none.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that cannot be resolved is an import no fence can judge',
      severity: 'error',
      from: { path: '^(app|modules|packages|database|cli|config|inertia|admin)/' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|node:)|^#generated/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
    tsConfig: { fileName: 'tests/architecture/tsconfig.resolve.json' },
    exclude: { path: '^(build|data|public|tmp)/|\\.spec\\.ts$' },
  },
}
