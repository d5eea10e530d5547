import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import { inOrder } from '#app/http/in_order'
import { NotAvailable } from '#app/http/errors'

type Next = () => unknown

/** What each of the chain's middleware did, for a request whose action does `action`. */
async function passing(action: Next) {
  const done: string[] = []
  let made = 0
  const named = (name: string) => async () => ({
    default: class {
      constructor() {
        made += 1
      }
      async handle(_ctx: HttpContext, next: Next) {
        done.push(`${name} begins`)
        await next()
        done.push(`${name} ends`)
      }
    },
  })
  const [lazy] = inOrder([named('first'), named('second')] as never)
  const { default: Chain } = await lazy!()
  const contexts: HttpContext[] = []
  for (let request = 0; request < 3; request++) {
    const ctx = await testUtils.createHttpContext()
    ctx.i18n = i18nManager.locale('en')
    await (new Chain() as { handle(ctx: HttpContext, next: Next): unknown }).handle(ctx, action)
    contexts.push(ctx)
  }
  return { done, made, contexts }
}

const ONCE = ['first begins', 'second begins', 'second ends', 'first ends']

test.group('Middleware that is made once', () => {
  test('runs in its order for every request, and is not made anew', async ({ assert }) => {
    const { done, made } = await passing(() => {})
    assert.deepEqual(done, [...ONCE, ...ONCE, ...ONCE])
    assert.equal(made, 2)
  })

  test('what fails is answered where it failed, and those before it go on to their ends', async ({
    assert,
  }) => {
    const { done, contexts } = await passing(() => {
      throw new NotAvailable()
    })
    assert.deepEqual(done, [...ONCE, ...ONCE, ...ONCE])
    for (const { response } of contexts) assert.equal(response.getStatus(), 403)
  })
})
