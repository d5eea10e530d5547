import { test } from '@japa/runner'
import { loginFor } from '#app/kernel/own_address'
import router from '@adonisjs/core/services/router'
import { EXAM_VIEWS, type Role } from '#identity/rules'
import { accessOf, assertEveryRouteDeclaresAccess, UndeclaredAccessError } from '#app/http/access'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPreReviewer,
  givenSales,
  givenScientist,
  givenUser,
} from '#database/factories/index'
import { asVisitor, visitor } from '#tests/helpers/session'
import { landing, pageAt, visit } from '#tests/helpers/pages'

const routes = () => Object.values(router.toJSON()).flat()

/** Addresses a visitor may open; everything else leads to the login or 401. */
const PUBLIC = [
  '/login',
  '/logout',
  '/forgot-password',
  '/reset-password/:token',
  '/locale',
  '/api/csrf_cookie',
  '/api/auth/login',
  '/api/auth/logout',
  '/api/account/password_reset',
  '/deep-md-band-screenshot/:id',
  '/api/data/deep_md_band_screenshot/get_md_band_data/:id',
  '/review-processing-reply/:guid',
  '/api/data/review_processing_reply/data/:guid',
  '/api/data/review_processing_reply/create_omd_messaging_exam',
  '/health/live',
  '/health/ready',
  '/meta.json',
  '/admin',
  '/admin/*',
  /** Unknown addresses, which answer 404. */
  '/*',
]

test.group('The door of every route', () => {
  test('F015 every route of the product declares who may call it', ({ assert }) => {
    assert.isAbove(routes().length, 50)
    assert.doesNotThrow(() => assertEveryRouteDeclaresAccess(routes()))
  })

  test('F015 control: a route that declares nothing keeps the server from starting', ({
    assert,
  }) => {
    const open = { ...routes()[0]!, pattern: '/api/data/forgotten', meta: {} }
    assert.throws(
      () => assertEveryRouteDeclaresAccess([...routes(), open as never]),
      UndeclaredAccessError,
      /forgotten/
    )
  })

  test('F021 F023 the public addresses are these and no others', ({ assert }) => {
    const open = routes()
      .filter((route) => accessOf(route)?.kind === 'public')
      .map(({ pattern }) => pattern)
    assert.sameMembers([...new Set(open)], PUBLIC)
  })

  test('F009 F021 a visitor is led from every page to the login, from every call to 401', async ({
    assert,
  }) => {
    const nobody = await visitor()
    const guarded = routes().filter(
      (route) => route.methods.includes('GET') && !PUBLIC.includes(route.pattern)
    )
    for (const { pattern } of guarded) {
      const path = pattern.replace(/:\w+\??|\*/g, '1')
      const answer = await nobody.get(path, { accept: 'text/html' })
      if (/^\/(api|ws)\//.test(path)) assert.equal(answer.status, 401, path)
      else assert.equal(await landing(nobody, path), loginFor(path), path)
    }
    const list = '/admin/deliveries?filter=%7B%22state%22%3A%22failed%22%7D'
    assert.equal(await landing(nobody, list), `/login?to=${encodeURIComponent(list)}`)
  })

  test('F011 Q13 only an address nobody knows answers 404', async ({ assert }) => {
    const person = await asVisitor(await givenOd())
    const answer = await person.get('/api/data/no_such_call/')
    assert.equal(answer.status, 404)
    assert.isFalse(answer.body.success)
    assert.equal((await person.get('/api/data/exam/99999999/')).status, 403)
    assert.equal((await person.get('/api/data/exam/abc/')).status, 404)
    const page = await visit(person, '/no-such-page')
    assert.equal(page.status, 404)
    assert.equal(page.body.component, 'errors/failure')
  })
})

test.group('Home and exam view by role', () => {
  test('F013 a page that is not theirs shows the refusal with the support address', async ({
    assert,
  }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    const stranger = await asVisitor(await givenOd())
    const refused = await visit(stranger, `/patient-exam/${exam.id}`)
    assert.equal(refused.status, 403)
    assert.equal(refused.body.component, 'errors/failure')
    assert.equal(refused.body.props.message, 'The requested resource is not available.')
    assert.match(refused.body.props.supportEmail, /@/)
    const absent = await visit(stranger, '/patient-exam/99999999')
    assert.deepEqual(
      { ...absent.body.props, channel: null },
      { ...refused.body.props, channel: null }
    )
  })

  test('F024 the exam shows the view of the first role that matches', async ({ assert }) => {
    const od = await givenOd()
    const exam = await givenExam(await givenPatient(od), { exam: { exam_status: 'ready' } })
    const retina = await givenOd({
      practice: { id: od.practiceId },
      user: { retina_enabled: true },
    })
    const both = await givenOmdr({ user: { is_admin: true } })
    const views = [
      [retina, 'od_retina'],
      [od, 'od_standard'],
      [both, 'omdr'],
      [await givenAdmin(), 'admin'],
      [await givenPreReviewer(), 'pre_reviewer'],
    ] as const
    for (const [user, view] of views) {
      const { component, props } = await pageAt(await asVisitor(user), `/patient-exam/${exam.id}`)
      assert.equal(component, 'exams/show')
      assert.equal(props.view, view)
    }
    const science = await asVisitor(await givenScientist())
    const { component } = await pageAt(science, `/patient-exam/${exam.id}`)
    assert.equal(component, 'exams/science')
  })

  test('F012 F024 Q43 sales and internal GPs open no exam, and are told why', async ({
    assert,
  }) => {
    const exam = await givenExam(await givenPatient(await givenOd()))
    for (const user of [await givenSales(), await givenIgp()]) {
      const refused = await visit(await asVisitor(user), `/patient-exam/${exam.id}`)
      assert.equal(refused.status, 403)
      assert.equal(refused.body.component, 'errors/failure')
      assert.equal(refused.body.props.message, 'User is not enabled for this service.')
    }
  })

  test('F015 F024 every role gets a view of a visit or the page that says why not', async ({
    assert,
  }) => {
    const od = await givenOd()
    const exam = await givenExam(await givenPatient(od), { exam: { exam_status: 'ready' } })
    const people: Record<Role, () => Promise<{ username: string }>> = {
      od: async () => od,
      omdr: givenOmdr,
      omdc: givenOmdc,
      igp: givenIgp,
      admin: givenAdmin,
      pre_reviewer: givenPreReviewer,
      sales: givenSales,
      science: givenScientist,
    }
    for (const [role, given] of Object.entries(people)) {
      const { body } = await visit(await asVisitor(await given()), `/patient-exam/${exam.id}`)
      const shown = body.component === 'errors/failure' ? body.props.message : body.component
      const refused = 'User is not enabled for this service.'
      assert.oneOf(shown, ['exams/show', 'exams/science', refused], role)
      if (shown === 'exams/show') assert.oneOf(body.props.view, [...EXAM_VIEWS], role)
    }
  })

  test('F017 the platform title follows the role', async ({ assert }) => {
    const titles = [
      [await givenOd({ user: { retina_enabled: true } }), 'retina_enabled'],
      [await givenOd(), 'enhanced_clinic'],
      [await givenOd({ user: { is_essentials: true } }), 'essentials_clinic'],
      [await givenOmdc(), 'omd_consultant'],
      [await givenOmdr({ user: { retina_enabled: true } }), 'omd_retina_enabled'],
      [await givenOmdr(), 'omd_integrated_clinic'],
      [await givenAdmin(), 'administrator'],
      [await givenPreReviewer(), 'administrator'],
    ] as const
    for (const [user, title] of titles) {
      const { props } = await pageAt(await asVisitor(user), '/')
      assert.equal(props.user.platformTitle, title)
    }
  })

  test('F016 F018 a page knows the person’s name and roles, and nothing that logs in', async ({
    assert,
  }) => {
    const od = await givenOd()
    const { props } = await pageAt(await asVisitor(od), '/')
    assert.equal(props.user.name, od.name)
    assert.deepEqual(props.user.roles, ['od'])
    assert.match(props.channel, /^sessions\/[0-9a-f-]{36}$/)
    assert.notProperty(props.user, 'password')
  })

  test('F015 the roles of one person add up; a superuser is an administrator', async ({
    assert,
  }) => {
    const user = await givenUser({ is_superuser: true, is_omdr: true, is_science_user: true })
    const { props } = await pageAt(await asVisitor(user), '/')
    assert.sameMembers(props.user.roles, ['omdr', 'admin', 'science'])
  })
})
