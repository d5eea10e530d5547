import type { BrowserContext, Locator, Page } from 'playwright'
import { asVisitor, TEST_PASSWORD } from '#tests/helpers/session'
import type { Words } from '#tests/helpers/words'

const BASE = `http://${process.env.HOST}:${process.env.PORT}`

/** A select shows within this that an option was taken, in milliseconds. */
const TAKEN_WITHIN = 3_000

/** What can be chosen: in a list of our own, in one of the kit. */
const OPTION = '[popover] [role=option], .ant-select-item-option'

/** Text as a pattern that matches just it. */
export const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Ten digits as pages write them. */
export const shownFax = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

/** A person at a browser, who finds things by what they are called. */
export class Desk {
  /** What the browser's console complained of. */
  readonly complaints: string[] = []

  constructor(
    readonly page: Page,
    readonly t: Words
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const { url } = message.location()
      this.complaints.push(`${message.text()} (${url.replace(BASE, '')})`)
    })
  }

  /** @param locale the language of the login page; then the person's own counts */
  static async open(context: BrowserContext, t: Words, locale = 'en'): Promise<Desk> {
    await context.addCookies([{ name: 'locale', value: locale, url: BASE }])
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    return new Desk(page, t)
  }

  async goto(path: string) {
    // A page that is just being followed by another one by itself gives way on the second try.
    await this.page.goto(`${BASE}${path}`).catch((error: Error) => {
      if (!error.message.includes('ERR_ABORTED')) throw error
      return this.page.goto(`${BASE}${path}`)
    })
  }

  /** Is somebody from here on, as one call of theirs; how people log in has tests of its own. */
  async signIn(user: { username: string }) {
    const { cookies } = await asVisitor(user)
    await this.page
      .context()
      .addCookies([...cookies].map(([name, value]) => ({ name, value, url: BASE })))
  }

  /** Is somebody, at the page they begin with. */
  async enter(user: { username: string }) {
    await this.signIn(user)
    await this.goto('/')
  }

  /** Logs in on the page, with the keyboard alone. */
  async logIn({ username }: { username: string }, password = TEST_PASSWORD) {
    await this.goto('/login')
    await this.focused(this.field('identity.username'))
    await this.page.keyboard.type(username)
    await this.page.keyboard.press('Tab')
    await this.page.keyboard.type(password)
    await this.page.keyboard.press('Enter')
  }

  heading(key: string, params?: Record<string, string | number>): Locator {
    return this.page.getByRole('heading', { name: this.t(key, params), exact: true })
  }

  button(key: string, params?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.t(key, params), exact: true })
  }

  /** A field by its label; `exact` because labels contain each other. */
  field(key: string, params?: Record<string, string | number>): Locator {
    return this.page.getByLabel(this.t(key, params), { exact: true })
  }

  checkbox(key: string): Locator {
    return this.page.getByRole('checkbox', { name: this.t(key), exact: true })
  }

  /** Waits until the page has put the cursor there by itself. */
  focused(control: Locator): Promise<void> {
    return control.and(this.page.locator(':focus')).waitFor()
  }

  /** The open dialog; the topmost when one stands over another. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true }).last()
  }

  /** Waits until the open dialog says so. */
  hear(text: string): Promise<void> {
    return this.dialog.getByText(text).filter({ visible: true }).first().waitFor()
  }

  /** Presses a button of the open dialog; one that was busy is called so until its sign has faded. */
  async answer(key: string) {
    const name = new RegExp(`^(loading )?${quoted(this.t(key))}$`)
    await this.dialog.getByRole('button', { name }).click()
  }

  /** What can be seen of the open list. */
  get options(): Locator {
    return this.page.locator(OPTION).filter({ visible: true })
  }

  /** All of a list that stands closed: what is chosen, or its placeholder. */
  listOf(control: Locator): Locator {
    const ours = `contains(concat(" ", @class, " "), " fs-list ")`
    return control.locator(`xpath=ancestor::*[${ours} or contains(@class, "ant-select")][last()]`)
  }

  /** Types into a select and takes the option of that name. */
  async choose(select: Locator, option: string) {
    await select.click()
    await this.page.keyboard.type(option)
    await this.take(this.options.filter({ hasText: new RegExp(`^${quoted(option)}`) }).first())
  }

  /** Presses an option of the open select; once more, as people do, where the list was still changing under the pointer. */
  async take(option: Locator) {
    for (let tries = 0; tries < 3; tries++) {
      await option.click()
      const taken = await Promise.race([
        option.waitFor({ state: 'hidden', timeout: TAKEN_WITHIN }).then(
          () => true,
          () => false
        ),
        this.page
          .locator('[aria-selected=true], .ant-select-item-option-selected')
          .and(option)
          .waitFor({ timeout: TAKEN_WITHIN })
          .then(
            () => true,
            () => false
          ),
      ])
      if (taken) return
    }
  }

  /** The part of the chart with this title. */
  part(key: string): Locator {
    return this.page.getByRole('region', { name: this.t(key), exact: true })
  }

  /** What a measurement of an eye is called to those who do not see the grid. */
  measurement(name: string, eye: 'od' | 'os'): Locator {
    const what = this.t(`exams.field.${name}`)
    return this.field('exams.of_eye', { what, eye: this.t(`exams.eye_${eye}`) })
  }

  see(text: string): Promise<void> {
    return this.page.getByText(text).filter({ visible: true }).first().waitFor()
  }
}
