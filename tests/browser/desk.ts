import type { BrowserContext, Locator, Page } from 'playwright'
import { TEST_PASSWORD } from '#tests/helpers/session'
import type { Words } from '#tests/helpers/words'

const BASE = `http://${process.env.HOST}:${process.env.PORT}`

/** Text as a pattern that matches just it. */
export const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

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
      if (message.type() === 'error') this.complaints.push(message.text())
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
    await this.page.goto(`${BASE}${path}`)
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

  /** The options of the open select. */
  get options(): Locator {
    return this.page.locator(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'
    )
  }

  /** Types into a select and takes the option of that name. */
  async choose(select: Locator, option: string) {
    await select.click()
    await this.page.keyboard.type(option)
    await this.options
      .filter({ hasText: new RegExp(`^${quoted(option)}`) })
      .first()
      .click()
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
