import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { MiddlewareAsClass, NextFn } from '@adonisjs/core/types/http'
import ExceptionHandler from '#app/http/exception_handler'

type Middleware = { handle(ctx: HttpContext, next: NextFn): unknown }
type Lazy = () => Promise<{ default: MiddlewareAsClass }>

/**
 * Middleware as the framework takes it, made once instead of for every request:
 * none of ours keeps anything of one. While they are worked on each is left to
 * the framework, which reads a changed file anew.
 */
export function inOrder(all: readonly Lazy[]): Lazy[] {
  return app.inDev ? [...all] : [async () => ({ default: chained(await madeOf(all)) })]
}

async function madeOf(all: readonly Lazy[]): Promise<Middleware[]> {
  const classes = await Promise.all(all.map(async (lazy) => (await lazy()).default))
  return Promise.all(classes.map((each) => app.container.make(each) as Promise<Middleware>))
}

function chained(all: readonly Middleware[]): MiddlewareAsClass {
  const failures = new ExceptionHandler()
  return class {
    /** As in the framework, what fails is answered where it failed: those before it go on to their ends. */
    async handle(ctx: HttpContext, next: NextFn) {
      const from = async (at: number): Promise<unknown> => {
        try {
          return await (at === all.length ? next() : all[at]!.handle(ctx, () => from(at + 1)))
        } catch (error) {
          await failures.report(error, ctx)
          return failures.handle(error, ctx)
        }
      }
      return from(0)
    }
  }
}
