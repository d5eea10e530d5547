import { glob, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { rolldown } from 'rolldown'

/** What is looked for by its place: by the framework, the queue, a child process, the program's commands. */
const DOORS = [
  'adonisrc.js',
  'bin/{server,console}.js',
  'cli/index.js',
  'cli/plugins/**/*.js',
  'config/*.js',
  'database/migrations/**/*.js',
  'modules/*/jobs/**/*.js',
  'app/storage/decode_child.js',
  'modules/exams/rules/{fundus,sheet}/look.js',
]

/** The stages of a start, and what each begins with: what is loaded together is one file. */
const STAGES = {
  first: ['bin/server.js'],
  settings: [
    'adonisrc.js',
    'config/*.js',
    'app/assets/assets_provider.js',
    'app/database/quick_provider.js',
  ],
  house: ['app/start/{ports,deliveries,recurring_jobs}.js'],
  web: ['app/start/{kernel,routes,channels,serving,migrate}.js'],
}

/** Other programs, and what they read at once: in files apart, so that they read nothing besides. */
const PROGRAMS = {
  program: ['cli/index.js', 'cli/plugins/**/*.js'],
  decoder: ['app/storage/decode_child.js'],
  looks: ['modules/exams/rules/{fundus,sheet}/look.js'],
}

/**
 * Libraries that stay where they are: they look for something of their own by its place
 * (workers, WebAssembly, data), or are tools that a built product never asks.
 */
const STAY = [
  ...['@embedpdf/pdfium', 'pdfkit', 'pino', 'tesseract.js', 'unpdf'],
  ...['@adonisjs/assembler', 'pino-pretty', 'vite', 'youch'],
]

/** Folders of the build with nothing in them that runs there. */
const IDLE = ['admin', 'bench', 'inertia', 'tests']

/** Our own sources, compiled. */
const OURS = '{app,bin,cli,config,database,modules,packages}/**/*.{js,js.map}'

/** Where files of several sources stand, one folder deep. */
const FILES = 'gathered'
const PLACE = '\0place'

/**
 * Puts the compiled sources of the server and of the operators' program, and the
 * libraries they use, into few files: to find, read and link two thousand was half of a
 * cold start (docs/adr/0038, 0041). What is looked for by its place has a file there;
 * of ours nothing else is left, so that what was forgotten above is missed at once
 * instead of being there twice.
 *
 * @param {string} folder the build
 */
export async function gather(folder) {
  const doors = await found(folder, DOORS)
  const bundle = await rolldown({
    cwd: folder,
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    input: Object.fromEntries(doors.map((door) => [door.slice(0, -3), join(folder, door)])),
    external: [/^node:/, ...STAY.map((name) => new RegExp(`^${name}(/|$)`))],
    plugins: [nameDialect(), keepPlaces(folder)],
    // Many an import waits for its stage in the source and is in the same file here.
    checks: { ineffectiveDynamicImport: false },
    onLog: hearOnlyOurs,
  })
  const { output } = await bundle.generate({
    entryFileNames: '[name].js',
    chunkFileNames: `${FILES}/[name]-[hash].js`,
    keepNames: true,
    strictExecutionOrder: true,
    // Sources are kept in memory: in ASCII they take half, and are read without being decoded.
    // What stands between words stays, by which the framework knows a class.
    comments: false,
    minify: {
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: false, asciiOnly: true },
    },
    codeSplitting: {
      groups: [{ debugName: 'stages', name: await stages(folder) }],
      includeDependenciesRecursively: false,
    },
  })
  await bundle.close()
  for (const idle of IDLE) await rm(join(folder, idle), { recursive: true, force: true })
  for (const old of await Array.fromAsync(glob(OURS, { cwd: folder }))) await rm(join(folder, old))
  for (const { fileName, code } of output) {
    await mkdir(dirname(join(folder, fileName)), { recursive: true })
    await writeFile(join(folder, fileName), code)
  }
}

/** What a library would use if it were there, such as other databases, is never asked for. */
function hearOnlyOurs(level, log, hear) {
  if (log.code !== 'UNRESOLVED_IMPORT') return hear(level, log)
  if (!log.id.includes('/node_modules/')) throw new Error(log.message)
}

/**
 * A source knows where it stood: what it looks for beside itself is there. So do
 * libraries, of either kind of module.
 */
function keepPlaces(folder) {
  const here = (id) => `new URL(${JSON.stringify(relative(folder, id))}, __place).href`
  return {
    name: 'farsight:places',
    resolveId: (id) => (id === PLACE ? id : null),
    load: (id) => (id === PLACE ? "export const place = new URL('../', import.meta.url)" : null),
    transform(code, id) {
      if (!isAbsolute(id)) return null
      if (/import\.meta\.(url|dirname|filename)/.test(code)) {
        return [
          `import { place as __place } from ${JSON.stringify(PLACE)}`,
          "import { dirname as __folder } from 'node:path'",
          "import { fileURLToPath as __path } from 'node:url'",
          code
            .replaceAll('import.meta.url', here(id))
            .replaceAll('import.meta.filename', `__path(${here(id)})`)
            .replaceAll('import.meta.dirname', `__folder(__path(${here(id)}))`),
        ].join('\n')
      }
      if (!/\b__(dirname|filename)\b/.test(code) || /^(import|export)\b/m.test(code)) return null
      return [
        `const { place: __place } = require(${JSON.stringify(PLACE)})`,
        `const __filename = require('node:url').fileURLToPath(${here(id)})`,
        "const __dirname = require('node:path').dirname(__filename)",
        code,
      ].join('\n')
    },
  }
}

/** Lucid's driver is looked for by its name when a connection is made; ours is PostgreSQL's. */
function nameDialect() {
  const sought = /require\(\s*`\.\/src\/dialects\/[^`]+`\s*\)/
  return {
    name: 'farsight:dialect',
    transform(code, id) {
      if (!id.endsWith('/knex-dynamic-connection/index.js')) return null
      if (!sought.test(code)) throw new Error(`${id} looks for its driver anew: mend bin/gather.js`)
      return code.replace(sought, "require('./src/dialects/pg')")
    },
  }
}

/**
 * The file of each source: of the first stage that needs it, of the other programs where
 * they need it too; else the bundler's choice. A file is read whole; a source in it runs
 * when it is needed.
 */
async function stages(folder) {
  const begins = await Promise.all(
    Object.entries({ ...STAGES, ...PROGRAMS }).map(async ([stage, names]) => {
      const sources = await found(folder, names)
      return { stage, sources: sources.map((source) => join(folder, source)) }
    })
  )
  const files = new Map()
  return (id, graph) => {
    for (const { stage, sources } of begins.splice(0)) {
      for (const needed of closure(sources, graph)) {
        const file = files.get(needed)
        if (!file) files.set(needed, stage)
        else if (stage in PROGRAMS) files.set(needed, `${file}-${stage}`)
      }
    }
    return files.get(id) ?? null
  }
}

/** All that comes with these at once. */
function closure(sources, graph) {
  const needed = new Set(sources)
  for (const source of needed) {
    for (const other of graph.getModuleInfo(source)?.importedIds ?? []) needed.add(other)
  }
  return needed
}

/** @throws Error when there is nothing at one of the places */
async function found(folder, places) {
  const all = await Promise.all(
    places.map(async (place) => {
      const names = await Array.fromAsync(glob(place, { cwd: folder }))
      if (names.length === 0) throw new Error(`${place} is not in the build: mend bin/gather.js`)
      return names.filter((name) => !name.includes('.spec.'))
    })
  )
  return all.flat().sort()
}
