import { merged } from './merge_catalogue'

/** Every module's French words in one piece, fetched when French is shown. */
export default merged(
  import.meta.glob<Record<string, string>>(
    ['../../app/lang/fr.json', '../../modules/*/lang/fr.json'],
    { eager: true, import: 'default' }
  )
)
