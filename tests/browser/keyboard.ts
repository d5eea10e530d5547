import type { Page } from 'playwright'

/** What stands where the keyboard is, as it is called; a page or a dialog as a whole is nothing. */
export const held = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement!
    if (here.matches('body, [role=dialog], .ant-modal-wrap')) return ''
    const { ariaLabel, textContent, id } = here
    const label = id ? document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent : ''
    return ariaLabel || label || here.closest('label')?.textContent || (textContent ?? '')
  })

/** Walks on with Tab until the keyboard is there. */
export async function reach(page: Page, name: string, most: number) {
  const passed: string[] = []
  for (let at = 0; at < most; at++) {
    await page.keyboard.press('Tab')
    const here = await held(page)
    if (here.includes(name)) return
    passed.push(here.slice(0, 30))
  }
  throw new Error(`${most} times Tab did not lead to ${name}: ${passed.join(' | ')}`)
}
