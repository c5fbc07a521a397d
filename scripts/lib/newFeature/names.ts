/** The name of a feature in all forms that its files need. */
export interface FeatureNames {
  /** In lowerCamelCase, in the singular: `workOrder`. */
  name: string
  zh: string
  /** In English, in the singular and capitalised: `Work order`. */
  en: string
}

/** `work_order`, of its table. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
export const typeOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The address of the page of a feature. */
export const pathOf = ({ name }: FeatureNames) => `/configurationCenter/${name}`
