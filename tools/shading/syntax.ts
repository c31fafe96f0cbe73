/** The part of GLSL that the studio is written in. What is not here is not understood, and says so. */
export type Type = 'void' | 'bool' | 'int' | 'float' | 'vec2' | 'vec3' | 'vec4'

export const types: readonly string[] = ['void', 'bool', 'int', 'float', 'vec2', 'vec3', 'vec4']
export const sizeOf = (type: Type) =>
  type === 'void' ? 0 : type.startsWith('vec') ? Number(type[3]) : 1

export type Expression =
  | { readonly is: 'number'; readonly text: string; readonly type: 'int' | 'float' }
  | { readonly is: 'bool'; readonly value: boolean }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'unary'; readonly sign: '-' | '!'; readonly of: Expression }
  | {
      readonly is: 'binary'
      readonly sign: string
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly is: 'choice'
      readonly test: Expression
      readonly yes: Expression
      readonly no: Expression
    }
  | { readonly is: 'call'; readonly name: string; readonly given: readonly Expression[] }
  | { readonly is: 'part'; readonly of: Expression; readonly parts: string }
  | { readonly is: 'item'; readonly of: Expression; readonly at: Expression }

export type Statement =
  | {
      readonly is: 'declare'
      readonly type: Type
      readonly name: string
      readonly value: Expression | null
    }
  | {
      readonly is: 'assign'
      readonly to: Expression
      readonly sign: string
      readonly value: Expression
    }
  | {
      readonly is: 'if'
      readonly test: Expression
      readonly yes: readonly Statement[]
      readonly no: readonly Statement[]
    }
  | {
      readonly is: 'for'
      readonly name: string
      readonly from: Expression
      readonly below: Expression
      readonly body: readonly Statement[]
    }
  | { readonly is: 'return'; readonly value: Expression | null }
  | { readonly is: 'break' }
  | { readonly is: 'continue' }
  | { readonly is: 'call'; readonly call: Expression }

export interface Parameter {
  readonly name: string
  readonly type: Type
  readonly out: boolean
}

export interface Func {
  readonly name: string
  readonly type: Type
  readonly parameters: readonly Parameter[]
  /** Null for a prototype: whoever uses the shading brings the function. */
  readonly body: readonly Statement[] | null
}

export interface Uniform {
  readonly name: string
  readonly type: Type
  readonly list: boolean
}

export interface Constant {
  readonly name: string
  readonly type: Type
  readonly value: Expression
}

export interface ShaderSyntax {
  readonly uniforms: readonly Uniform[]
  readonly constants: readonly Constant[]
  readonly functions: readonly Func[]
}
