import { merged } from './merge_catalogue'

/** Every module's English words in one piece, fetched when English is shown. */
export default merged(
  import.meta.glob<Record<string, string>>(
    ['../../app/lang/en.json', '../../modules/*/lang/en.json'],
    { eager: true, import: 'default' }
  )
)
