/**
 * `npm run weigh`: what a browser fetches when each page is opened for the first
 * time, from a product that is started with invented people, or from the one at
 * `--url`. Photographs are not counted; sizes are as sent. See README.md.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { findChromium } from '../bin/chromium.js'
// @ts-expect-error a script without types of its own
import { Built, fileLine } from '../bin/page_weights.js'

const ROOT = join(import.meta.dirname, '..')
const PASSWORD = 'farsight-demo-account'
const PORT = '24834'

/** ms without a request until a page has come to rest. */
const REST = 1_500

/** What is counted, by what Chromium calls it. */
const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'XHR', 'Fetch', 'Other'] as const
type Kind = (typeof KINDS)[number]
type Fetched = { readonly url: string; readonly kind: Kind; readonly bytes: number }

type Visit = { readonly name: string; readonly as?: string; readonly path: string }

const { url: given, locale } = new Command('weigh')
  .option('--url <address>', 'of a product that runs with its demo accounts')
  .option('--locale <language>', 'of the pages', 'fr')
  .parse()
  .opts<{ url?: string; locale: string }>()

const product = given ? { url: given, stop: async () => {} } : await startDemo()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox'],
})
try {
  for (const visit of await visitsOf(browser)) {
    const [zipped, brotli] = [await weigh(visit, 'gzip'), await weigh(visit, 'br')]
    tell(visit.name, zipped, brotli)
  }
} finally {
  await browser.close()
  await product.stop()
}

async function startDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'farsight-weigh-'))
  const child = spawn(process.execPath, ['bin/start.js'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT, SMTP_PORT: '24835' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('close', () => reject(new Error(`ended early:\n${said}`)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      const at = /ready at (\S+)/.exec(said)?.[1]
      if (at) resolve(at)
    })
  })
  const stop = async () => {
    child.removeAllListeners('close')
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** The pages that have a budget; the charts are the first of their reader's list. */
async function visitsOf(open: Browser): Promise<Visit[]> {
  return [
    { name: 'login', path: '/login' },
    { name: 'patient list', as: 'od', path: '/patients' },
    { name: 'exam', as: 'od', path: await firstChart(open, 'od') },
    { name: 'review', as: 'omdr', path: await firstChart(open, 'omdr') },
    { name: 'portal', as: 'super', path: '/admin' },
  ]
}

async function firstChart(open: Browser, account: string): Promise<string> {
  const context = await contextOf(open, account)
  const page = await context.newPage()
  await page.goto(`${product.url}/patients`)
  const link = page.locator('[data-row] a[href^="/patient-exam/"]').first()
  const path = await link.getAttribute('href')
  await context.close()
  return path!
}

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** A browser that has been nowhere, with somebody's session. */
async function contextOf(open: Browser, account?: string): Promise<BrowserContext> {
  const context = await open.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'locale', value: locale, url: product.url }])
  if (!account) return context
  const known = sessions.get(account)
  if (known) await context.addCookies(known)
  else {
    const page = await context.newPage()
    await page.goto(`${product.url}/login`)
    await page.locator('[name=username]').fill(account)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.locator('[type=submit]').click()
    await page.waitForURL((at) => !at.pathname.startsWith('/login'))
    await page.context().request.post(`${product.url}/locale`, { data: { locale } })
    sessions.set(account, await context.cookies())
    await context.close()
    return contextOf(open, account)
  }
  return context
}

async function weigh({ as, path }: Visit, encoding: string): Promise<Fetched[]> {
  const context = await contextOf(browser, as)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } })
  const asked = new Map<string, { url: string; kind: string }>()
  const fetched: Fetched[] = []
  let last = Date.now()
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    asked.set(requestId, { url: response.url, kind: type })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const { url, kind } = asked.get(requestId) ?? {}
    last = Date.now()
    if (url && isCounted(kind) && !url.startsWith('data:')) fetched.push({ url, kind, bytes })
  })
  await page.goto(product.url + path)
  while (Date.now() - last < REST) await page.waitForTimeout(REST / 5)
  await context.close()
  return fetched
}

const isCounted = (kind: string | undefined): kind is Kind => KINDS.some((each) => each === kind)

function tell(name: string, zipped: readonly Fetched[], brotli: readonly Fetched[]) {
  const sum = (list: readonly Fetched[]) =>
    (list.reduce((all, { bytes }) => all + bytes, 0) / 1000).toFixed(0)
  process.stdout.write(`\n${name}: gzip ${sum(zipped)} KB, brotli ${sum(brotli)} KB\n`)
  for (const kind of KINDS) {
    const [one, other] = [zipped, brotli].map((list) => list.filter((each) => each.kind === kind))
    if (one!.length > 0) process.stdout.write(`  ${kind}: ${sum(one!)} and ${sum(other!)} KB\n`)
  }
  const built = new Built(join(ROOT, 'build', 'public'))
  const large = zipped.toSorted((one, other) => other.bytes - one.bytes).slice(0, 10)
  for (const { url, bytes } of large) {
    const file = new URL(url).pathname.replace('/assets/', '')
    process.stdout.write(`${fileLine(built, { file, kb: bytes / 1000 })}\n`)
  }
}
