import { merged } from './merge_catalogue'

/** Every module's French words in one piece. */
export const words = merged(
  import.meta.glob<Record<string, string>>(
    ['../../../app/lang/fr.json', '../../../modules/*/lang/fr.json'],
    { eager: true, import: 'default' }
  )
)

export { default as antdWords } from 'antd/locale/fr_CA'
