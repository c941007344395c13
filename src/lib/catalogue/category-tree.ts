import type { Category } from '#contract/category.ts'

/** A category as filters and paths need it: small enough to be given to an island. */
export interface CategoryLeaf {
  id: number
  name: string
  level: number
  children: CategoryLeaf[]
}

/** The tree without pictures and positions. */
export function slimTree(categories: readonly Category[]): CategoryLeaf[] {
  return categories.map(({ category_id, category_name, level, child_list }) => ({
    id: category_id,
    name: category_name,
    level,
    children: slimTree(child_list),
  }))
}

/** The way from level 1 down to a category, itself last; empty when the tree does not have it. */
export function categoryPath(tree: readonly CategoryLeaf[], id: number): CategoryLeaf[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = categoryPath(node.children, id)
    if (below.length) return [node, ...below]
  }
  return []
}

/**
 * Returns the choices of a list's category filter: the children of a category, or its siblings below their parent if it has none. Without a
 * known category it is the first level.
 */
export function categoryChoice(tree: readonly CategoryLeaf[], id: number): { parent: CategoryLeaf | undefined; choices: CategoryLeaf[] } {
  const path = categoryPath(tree, id)
  const own = path.at(-1)
  if (!own) return { parent: undefined, choices: [...tree] }
  if (own.children.length) return { parent: own, choices: own.children }
  const parent = path.at(-2)
  return { parent, choices: parent?.children ?? [...tree] }
}

/** All categories of a tree, parents before children. */
export function flattenTree<Node extends { child_list: Node[] }>(tree: readonly Node[]): Node[] {
  return tree.flatMap((node) => [node, ...flattenTree(node.child_list)])
}
