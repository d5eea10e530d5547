/**
 * Every list a person chooses from, behind one call. A module contributes its
 * own lists with `provideOptions`; lists of plain choices are rows of
 * `option_values` and need no code.
 */
export { provideOptions, type OptionRequest } from '#app/options/providers'
export { choicesOf, type Choice } from '#app/options/stored_choices'
