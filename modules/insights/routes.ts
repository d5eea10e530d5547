import router from '@adonisjs/core/services/router'
import { proposedRoute } from '#config/proposed_paths'
import { anyoneSignedIn, only } from '#identity'
import { NEAR_MISS_KINDS } from '#insights/rules'

const NearMissesController = () => import('#modules/insights/http/near_misses_controller')
const ScienceController = () => import('#modules/insights/http/science_controller')
const AnalysesController = () => import('#modules/insights/http/analyses_controller')
const GptController = () => import('#modules/insights/http/gpt_controller')
const SheetsController = () => import('#modules/insights/http/sheets_controller')
const LetterAnalysisController = () => import('#modules/insights/http/letter_analysis_controller')
const SnapshotsController = () => import('#modules/insights/http/snapshots_controller')

const id = router.matchers.number()

const SECTIONS = ['disease', 'ocular', 'assessment', 'systemic_treatment_important'] as const
const DEMOGRAPHICS = ['vision', 'chat', 'validation'] as const

router
  .group(() => {
    for (const variant of ['gpt', 'gpt_chat'] as const) {
      const snapshot = `/${variant}_ai_snapshot`
      for (const section of SECTIONS) {
        const name = `insights.${variant}_${section}`
        router
          .get(`${snapshot}_${section}_response/:id`, [SnapshotsController, 'response'])
          .as(`${name}_response`)
          .where('id', id)
          .access(only('omdr', 'admin'))
        router
          .get(`${snapshot}_${section}_prompts/:id`, [SnapshotsController, 'prompts'])
          .as(`${name}_prompts`)
          .where('id', id)
          .access(only('admin'))
        if (variant === 'gpt_chat') continue
        router
          .get(`${snapshot}_${section}_images/:id`, [SnapshotsController, 'images'])
          .as(`${name}_images`)
          .where('id', id)
          .access(only('admin'))
      }
      router
        .get(`${snapshot}_band_values/:id`, [SnapshotsController, 'bandValues'])
        .as(`insights.${variant}_band_values`)
        .where('id', id)
        .access(only('omdr', 'admin'))
    }
    router
      .get('/letter_analysis/:id', [LetterAnalysisController, 'handle'])
      .where('id', id)
      .access(only('od'))
    router
      .post('/ai_snapshot_verdict/:id', [SnapshotsController, 'judge'])
      .where('id', id)
      .access(only('admin'))
    router
      .post('/ai_snapshot_text/:id', [SnapshotsController, 'word'])
      .where('id', id)
      .access(only('admin'))
    router
      .post('/ai_snapshot_again/:id', [SnapshotsController, 'again'])
      .where('id', id)
      .access(only('admin'))

    router.get('/gpt_response/:id', [GptController, 'all']).where('id', id).access(only('admin'))
    router
      .get('/deidentified_referral_letter/:id', [GptController, 'letter'])
      .where('id', id)
      .access(only('admin'))
    router
      .post('/deidentified_referral_letter/generate', [GptController, 'generate'])
      .access(only('admin'))
    router
      .post('/deidentified_referral_letter/results', [GptController, 'keepLetterResult'])
      .access(only('admin'))
    router.post('/gpt_vision/results', [GptController, 'keepVisionResult']).access(only('admin'))
    for (const name of ['gpt_vision_vf_ght', 'gpt_vision_oct_rnfl'] as const) {
      router
        .get(`/${name}_response/:id`, [SheetsController, 'response'])
        .as(`insights.${name}_response`)
        .where('id', id)
        .access(only('admin'))
    }
    for (const path of ['gpt_vision_vf_ght_prompts/:id', 'gpt_vision_oct_rnfl_prompts/:id/:arg']) {
      router
        .get(`/${path}`, [SheetsController, 'prompts'])
        .as(`insights.${path.split('/')[0]}`)
        .where('id', id)
        .access(only('admin'))
    }
    router
      .post('/sheet_verdict/:id', [SheetsController, 'judge'])
      .where('id', id)
      .access(only('admin'))
    router
      .post('/sheets_again/:id', [SheetsController, 'again'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/gpt_omd_history_response/:id', [GptController, 'response'])
      .as('insights.gpt_omd_history_response')
      .where('id', id)
      .access(only('admin'))
    router
      .get('/gpt_omd_history_chat_prompts/:id', [GptController, 'prompts'])
      .as('insights.gpt_omd_history_chat_prompts')
      .where('id', id)
      .access(only('admin'))
    for (const variant of DEMOGRAPHICS) {
      const demographics = `gpt_patient_demographics_${variant}`
      router
        .get(`/${demographics}_response/:id`, [GptController, 'response'])
        .as(`insights.${demographics}_response`)
        .where('id', id)
        .access(only('admin'))
      router
        .get(`/${demographics}_prompts/:id`, [GptController, 'prompts'])
        .as(`insights.${demographics}_prompts`)
        .where('id', id)
        .access(only('admin'))
    }
    router
      .get('/gpt_patient_demographics_vision_images/:id', [GptController, 'images'])
      .as('insights.gpt_patient_demographics_vision_images')
      .where('id', id)
      .access(only('admin'))

    router
      .get('/ai_insights_historical_analysis/:id', [AnalysesController, 'insightHistory'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/ai_insights_score_progression_graph/:id', [AnalysesController, 'scores'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/ai_insights_retina_hotspots_graph/:id', [AnalysesController, 'hotspots'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/:id/ai_insights_data', [AnalysesController, 'data'])
      .where('id', id)
      .access(only('admin'))
    router
      .get('/abnormality/:id', [AnalysesController, 'abnormality'])
      .where('id', id)
      .access(only('omdr', 'admin'))
    router
      .get('/macula_historical_analysis/:id', [AnalysesController, 'history'])
      .where('id', id)
      .access(only('omdr', 'admin'))
    router.post('/abnormality_scan', [AnalysesController, 'scan']).access(only('admin'))
  })
  .prefix('/api/data/exam')

const readers = only('science', 'admin')

/** The documented addresses (R31 to R36): `/oct-rnfl-near-miss` and its five siblings. */
for (const kind of NEAR_MISS_KINDS) {
  router
    .get(`/${kind.replaceAll('_', '-')}-near-miss`, [NearMissesController, 'page'])
    .as(`insights.near_miss_page:${kind}`)
    .access(anyoneSignedIn)
}

router
  .get(proposedRoute('near_misses'), [NearMissesController, 'list'])
  .as('insights.near_misses')
  .access(readers)

router
  .get(proposedRoute('science_dashboard'), [ScienceController, 'handle'])
  .as('insights.science_dashboard')
  .access(readers)
