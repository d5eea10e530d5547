import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BaseCommand, args } from '@adonisjs/core/ace'
import { LOCALES } from '#app/kernel/languages'

/** A new room of the house, with every door; what is still to be wired it says at its end. */
export default class MakeModule extends BaseCommand {
  static commandName = 'make:module'
  static description = 'Make a new bounded context below modules/'

  @args.string({ description: 'Plural noun of the clinic, snake_case' })
  declare name: string

  async run() {
    if (!/^[a-z][a-z_]*$/.test(this.name)) {
      this.logger.error('A module is named in snake_case, as in "worklists"')
      this.exitCode = 1
      return
    }
    for (const [path, content] of Object.entries(filesOf(this.name))) {
      const target = join(this.app.makePath(), path)
      await mkdir(dirname(target), { recursive: true })
      const made = await writeFile(target, content, { flag: 'wx' }).then(
        () => true,
        () => false
      )
      this.logger.action(`create ${path}`)[made ? 'succeeded' : 'skipped']()
    }
    this.logger.info(
      `Now name the module in config/modules.ts, its doors in package.json and tests/architecture/tsconfig.resolve.json ("#${this.name}", "#${this.name}/rules") and its routes in app/start/routes.ts (docs/how-to/add-a-module.md)`
    )
  }
}

function filesOf(name: string): Record<string, string> {
  const module = `modules/${name}`
  return {
    [`${module}/index.ts`]: `/** Front door of ${name}: the commands, queries and events a neighbour may use. */\nexport {}\n`,
    [`${module}/rules/index.ts`]: `/** Side door of ${name}: pure rules, shared by server and pages. */\nexport {}\n`,
    [`${module}/tables.ts`]: `/** The tables of ${name}: named and written in this module alone (docs/adr/0009). */\nexport const TABLES: readonly string[] = ['${name}']\n\n/** What lists and reports may read of them: \`read_…\`, made by this module's migrations. */\nexport const VIEWS: readonly string[] = []\n`,
    [`${module}/routes.ts`]: `import router from '@adonisjs/core/services/router'\nimport { only } from '#identity'\n\nconst ${pascal(name)}Controller = () => import('#${module}/http/${name}_controller')\n\nrouter.get('/api/data/${name}', [${pascal(name)}Controller, 'index']).access(only('admin'))\n`,
    [`${module}/http/${name}_controller.ts`]: `import type { HttpContext } from '@adonisjs/core/http'\nimport { list${pascal(name)} } from '#${module}/queries/list_${name}'\nimport ${pascal(name)}Policy from '#${module}/policies/${name}_policy'\n\nexport default class ${pascal(name)}Controller {\n  async index({ actor, bouncer, response }: HttpContext) {\n    await bouncer.with(${pascal(name)}Policy).authorize('list')\n    return response.json({ success: true, data: await list${pascal(name)}(actor!) })\n  }\n}\n`,
    [`${module}/policies/${name}_policy.ts`]: `import { BasePolicy } from '@adonisjs/bouncer'\nimport { hasRole, type Actor } from '#identity'\n\nexport default class ${pascal(name)}Policy extends BasePolicy {\n  list(actor: Actor): boolean {\n    return hasRole(actor, 'admin')\n  }\n}\n`,
    [`${module}/queries/list_${name}.ts`]: `import db from '@adonisjs/lucid/services/db'\nimport type { Actor } from '#identity'\n\n/** What of ${name} this person may see. */\nexport async function list${pascal(name)}(actor: Actor) {\n  return db.from('${name}').where('practice_id', actor.practiceId ?? 0).orderBy('id')\n}\n`,
    ...Object.fromEntries(LOCALES.map((locale) => [`${module}/lang/${locale}.json`, '{}\n'])),
    [`database/migrations/${name}/.gitkeep`]: '',
    [`tests/functional/${name}/.gitkeep`]: '',
  }
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_match, _gap, letter: string) => letter.toUpperCase())
}
