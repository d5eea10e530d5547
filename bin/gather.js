import { glob, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
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

/** Libraries that ask at once for the application, and end everything where there is none yet. */
const BOUND = /^@adonisjs\/.+\/services\//

/** Folders of the build with nothing in them that runs there. */
const IDLE = ['admin', 'bench', 'inertia', 'tests']

/** Our own sources, compiled. */
const OURS = '{app,bin,cli,config,database,modules,packages}/**/*.{js,js.map}'

/** Where files of several sources stand, one folder deep. */
const FILES = 'gathered'
const PLACE = '\0place'

/**
 * Puts the compiled sources of the server and of the operators' program into few
 * files: to find, read and link a thousand was a third of a cold start (docs/adr/0038).
 * Libraries stay where they are. What is looked for by its place has a file there;
 * nothing else is left, so that what was forgotten above is missed at once instead of
 * being there twice.
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
    external: (id) => id !== PLACE && !/^[#./]/.test(id),
    plugins: [keepPlaces(folder)],
    // Many an import waits for its stage in the source and is in the same file here.
    checks: { ineffectiveDynamicImport: false },
  })
  const { output } = await bundle.generate({
    entryFileNames: '[name].js',
    chunkFileNames: `${FILES}/[name]-[hash].js`,
    keepNames: true,
    strictExecutionOrder: true,
    codeSplitting: {
      groups: [{ debugName: 'stages', name: await stages(folder) }],
      includeDependenciesRecursively: false,
    },
  })
  await bundle.close()
  for (const idle of IDLE) await rm(join(folder, idle), { recursive: true, force: true })
  for (const old of await found(folder, [OURS])) await rm(join(folder, old))
  for (const { fileName, code } of output) {
    await mkdir(dirname(join(folder, fileName)), { recursive: true })
    await writeFile(join(folder, fileName), code)
  }
}

/** A source knows where it stood: what it looks for beside itself is there. */
function keepPlaces(folder) {
  return {
    name: 'farsight:places',
    resolveId: (id) => (id === PLACE ? id : null),
    load: (id) => (id === PLACE ? "export const place = new URL('../', import.meta.url)" : null),
    transform(code, id) {
      if (!id.startsWith(folder) || !/import\.meta\.(url|dirname)/.test(code)) return null
      const own = `new URL(${JSON.stringify(relative(folder, id))}, __place).href`
      return [
        `import { place as __place } from ${JSON.stringify(PLACE)}`,
        "import { dirname as __dirname } from 'node:path'",
        "import { fileURLToPath as __path } from 'node:url'",
        code
          .replaceAll('import.meta.url', own)
          .replaceAll('import.meta.dirname', `__dirname(__path(${own}))`),
      ].join('\n')
    },
  }
}

/**
 * The file of each source: of the first stage that needs it, of the other programs where
 * they need it too; else the bundler's choice. A file is read whole, with the libraries its
 * sources name: those that need the application are apart from those that may be read
 * before there is one.
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
    const file = files.get(id)
    if (!file) return null
    return [...closure([id], graph)].some((needed) => BOUND.test(needed)) ? `${file}-bound` : file
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
