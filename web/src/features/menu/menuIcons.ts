import { AppstoreOutlined } from '@ant-design/icons'
import * as icons from './menuIcons.set'

/** The icons of menu groups, by name. */
export const menuIconNames = Object.keys(icons) as readonly (keyof typeof icons)[]

const byName = new Map<string, typeof AppstoreOutlined>(Object.entries(icons))

/** The icon of a menu group; an unknown name gets a plain one. */
export const menuIcon = (name: string | null): typeof AppstoreOutlined =>
  byName.get(name ?? '') ?? AppstoreOutlined
