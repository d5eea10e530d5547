import type { BrowserContext, Page } from 'playwright'
import type { GivenUser } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

/** Keys that are pressed; everything else is typed, one key after the other. */
const NAMED = /^(Tab|Enter|Escape|Space|Backspace|Delete|Arrow\w+|((Shift|Control)\+)+\w+)$/

/** Real keys without a look at the screen in between. */
export async function type(page: Page, ...keys: readonly string[]) {
  for (const key of keys) {
    if (NAMED.test(key)) await page.keyboard.press(key)
    else await page.keyboard.type(key)
  }
}

/** What has the caret: the name of a field, else what it is called. */
export function caret(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { id, ariaLabel, textContent, tagName } = document.activeElement!
    if (id.startsWith('field-')) return id.slice('field-'.length)
    return tagName === 'BODY' ? tagName : (ariaLabel ?? textContent ?? tagName)
  })
}

/** Is what has the caret on the screen, and not under the strip that stays in sight. */
export function isInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.activeElement!.getBoundingClientRect()
    const strip = document.querySelector('[class*="sticky"]')!.getBoundingClientRect()
    return field.top >= strip.bottom && field.bottom <= window.innerHeight
  })
}

/** Over what stands between two parts and takes no text: headings, graphs, buttons. */
export async function tabTo(page: Page, field: string, most: number) {
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab')
    if ((await caret(page)) === field) return
  }
  throw new Error(`${most} times Tab did not lead to ${field} but to ${await caret(page)}`)
}

/** The person at a chart, which may be typed in. */
export async function deskAt(
  context: BrowserContext,
  user: GivenUser,
  examId: number
): Promise<Desk> {
  const desk = await Desk.open(context, words('en'))
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${examId}`)
  await desk.part('exams.part.measurements').waitFor()
  return desk
}
