import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { languageOf } from '#cli/words'
import { runCli } from '#tests/functional/cli/run_cli'

const LANG = join(import.meta.dirname, '..', '..', '..', 'cli', 'lang')
const VERBS = [
  'audit verify',
  'deliveries list',
  'deliveries resend',
  'deliveries send',
  'demo reset',
  'patients access-report',
  'patients export',
  'users create',
]

const catalogue = async (language: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(LANG, `${language}.json`), 'utf8'))

/** What bash offers after the words of a line. */
async function offered(script: string, words: string[]): Promise<string[]> {
  const line = ['farsight', ...words].map((each) => `'${each}'`).join(' ')
  const program = `${script}
COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _farsight; echo "\${COMPREPLY[*]}"`
  return new Promise((resolve, reject) => {
    execFile('bash', ['-c', program], (error, stdout) =>
      error ? reject(error) : resolve(stdout.trim().split(' ').filter(Boolean))
    )
  })
}

test.group('The operators’ program', () => {
  test('what is not understood ends with 2, says why, and leaves stdout alone: {$self}')
    .with([
      'nonsense',
      'deliveries nonsense',
      'deliveries send --nonsense',
      'deliveries send --limit 0',
      'deliveries send --limit 1.5',
      'deliveries list --state lost',
      'deliveries list --channel pigeon',
      'deliveries list --since 2026-02-30',
      'deliveries resend one --reason x',
      'deliveries resend 1',
      'users create --username x',
      'completion tcsh',
    ])
    .run(async ({ assert }, line) => {
      const { code, stdout, stderr } = await runCli(line.split(' '))
      assert.equal(code, 2)
      assert.equal(stdout, '')
      assert.match(stderr, /^error: /)
    })

  test('help ends with 0; nothing at all is help and ends with 2', async ({ assert }) => {
    const asked = await runCli(['--help'])
    assert.equal(asked.code, 0)
    assert.include(asked.stdout, 'deliveries')
    const nothing = await runCli([])
    assert.deepEqual([nothing.code, nothing.stdout], [2, ''])
  })

  test('every command understands the common options', async ({ assert }) => {
    for (const verb of VERBS) {
      const { stdout } = await runCli([...verb.split(' '), '--help'])
      for (const option of ['--json', '--dry-run', '--yes', '--quiet']) {
        assert.include(stdout, option, verb)
      }
    }
  })

  test('it speaks the language of the terminal', async ({ assert }) => {
    const { stdout } = await runCli(['deliveries', '--help'], { env: { LANG: 'fr_CA.UTF-8' } })
    assert.include(stdout, 'Utilisation\u00a0:')
    assert.include(stdout, 'télécopies')
    assert.equal(languageOf({ LANG: 'fr' }), 'fr')
    assert.equal(languageOf({ LANG: 'en_CA.UTF-8', LC_ALL: 'fr_CA.UTF-8' }), 'fr')
    assert.equal(languageOf({ LANG: 'fur_IT.UTF-8' }), 'en')
    assert.equal(languageOf({}), 'en')
  })

  test('both languages say everything, with the same values filled in', async ({ assert }) => {
    const [english, french] = [await catalogue('en'), await catalogue('fr')]
    assert.deepEqual(Object.keys(french), Object.keys(english))
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    for (const [key, text] of Object.entries(english)) {
      assert.deepEqual(holes(french[key]!), holes(text), key)
      assert.notEqual(french[key], '')
    }
  })

  test('the manual is well-formed and tells every command and exit code', async ({
    assert,
    cleanup,
  }) => {
    const { stdout, code } = await runCli(['man'])
    assert.equal(code, 0)
    for (const verb of VERBS) {
      assert.include(stdout, `.SS farsight ${verb.replaceAll('-', String.raw`\-`)}`)
    }
    for (const exit of [0, 1, 2, 3, 4, 75]) assert.include(stdout, `.B ${exit}\n`)
    const folder = await mkdtemp(join(tmpdir(), 'farsight-man-'))
    cleanup(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'farsight.1'), stdout)
    assert.isTrue(stdout.startsWith('.TH FARSIGHT 1\n'))
    // A text line that began with a dot or quote would be taken for a command.
    const known = /^\.(TH|SH|SS|TP|B)( |$)/
    const commands = stdout.split('\n').filter((line) => /^[.']/.test(line))
    assert.deepEqual(
      commands.filter((line) => !known.test(line)),
      []
    )
  })

  test('bash completes areas, verbs, options and their values', async ({ assert }) => {
    const { stdout: script } = await runCli(['completion', 'bash'])
    assert.includeMembers(await offered(script, ['']), ['audit', 'deliveries', 'completion'])
    assert.deepEqual(await offered(script, ['deliveries', 'se']), ['send', 'settle'])
    assert.deepEqual(await offered(script, ['deliveries', 'list', '--sta']), ['--state'])
    assert.deepEqual(await offered(script, ['deliveries', 'list', '--state', 'unk']), ['unknown'])
    assert.deepEqual(await offered(script, ['completion', 'f']), ['fish'])
  })

  test('zsh and fish have theirs', async ({ assert }) => {
    const zsh = await runCli(['completion', 'zsh'])
    assert.include(zsh.stdout, 'bashcompinit')
    const fish = await runCli(['completion', 'fish'])
    assert.match(fish.stdout, /seen_subcommand_from list' -l state -r -a 'pending .*cancelled'/)
  })

  test('a full disk behind stdout is one line on stderr and 1', async ({ assert }) => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['bin/farsight.js', 'man'], {
      cwd: join(import.meta.dirname, '..', '..', '..'),
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    let said = ''
    child.stderr!.on('data', (chunk) => (said += chunk))
    const code = await new Promise((resolve) => child.on('close', resolve))
    assert.equal(code, 1)
    assert.match(said, /^farsight: .*ENOSPC.*\n$/)
  }).skip(platform() !== 'linux', 'no other system has a disk that is always full')
})
