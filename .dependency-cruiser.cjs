const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** The map of the house, read from its one source (config/modules.ts). */
function modules() {
  const source = readFileSync(join(__dirname, 'config/modules.ts'), 'utf8')
  const literal = source.match(/MODULES = (\{[\s\S]*?\n\}) as const/)[1]
  return Function(`return (${literal})`)()
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

module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'rules-are-pure',
      comment:
        'Rules run in the browser: they import rules of their module and the pure kernel only',
      severity: 'error',
      from: { path: '^modules/[^/]+/rules/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^modules/[^/]+/rules/', '^app/kernel/', 'node_modules/luxon/'] },
    },
    {
      name: 'rules-of-the-own-module',
      comment: "A rule of one module does not lean on another module's insides",
      severity: 'error',
      from: { path: '^modules/([^/]+)/rules/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^modules/[^/]+/',
        pathNot: ['^modules/$1/rules/', '^modules/[^/]+/rules/index\\.ts$'],
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
      to: { path: '^modules/', pathNot: '^modules/identity/' },
    },
    {
      name: 'pages-take-rules-only',
      comment: 'Pages and portal take values from rules, never a model, an action or a query',
      severity: 'error',
      from: { path: '^(inertia|admin)/' },
      to: {
        path: '^(modules|app|database|config)/',
        pathNot: ['^modules/[^/]+/rules/', '^modules/[^/]+/lang/', '^app/lang/', '^app/kernel/'],
      },
    },
    {
      name: 'pages-and-portal-apart',
      comment: 'The two front ends share tokens and nothing else',
      severity: 'error',
      from: { path: '^inertia/' },
      to: { path: '^admin/' },
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
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that cannot be resolved is an import no fence can judge',
      severity: 'error',
      from: { path: '^(app|modules|database|cli|config|inertia|admin)/' },
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
