/** Reads the members of a JSON object, each once, and complains about those that nobody asked for. */
export class Fields {
  private readonly where_: string;
  private readonly members_: Map<string, unknown>;

  constructor(json: unknown, where: string) {
    this.where_ = where;
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      throw new Error(`${where}: expected an object.`);
    this.members_ = new Map(Object.entries(json));
  }

  has(name: string): boolean {
    return this.members_.has(name);
  }

  skip(name: string): void {
    this.members_.delete(name);
  }

  text(name: string): string {
    const value = this.take_(name);
    return typeof value === 'string' && value !== '' ? value : this.fail_(name, 'a text');
  }

  maybeText<N extends string>(name: N): { [K in N]?: string } {
    return this.has(name) ? ({ [name]: this.text(name) } as { [K in N]?: string }) : {};
  }

  count(name: string): number {
    const value = this.take_(name);
    return typeof value === 'number' && Number.isInteger(value) && value > 0
      ? value
      : this.fail_(name, 'a whole number above 0');
  }

  index(name: string): number {
    const value = this.take_(name);
    return typeof value === 'number' && Number.isInteger(value) && value >= 0
      ? value
      : this.fail_(name, 'a whole number, 0 or more');
  }

  flag(name: string): boolean {
    if (!this.has(name)) return false;
    return this.take_(name) === true ? true : this.fail_(name, 'true, or nothing');
  }

  oneOf<T extends string>(name: string, among: readonly T[]): T {
    const value = this.take_(name);
    return among.find((one) => one === value) ?? this.fail_(name, `one of ${among.join(', ')}`);
  }

  list<T>(name: string, read: (item: Fields) => T): T[] {
    const value = this.has(name) ? this.take_(name) : [];
    if (!Array.isArray(value)) return this.fail_(name, 'a list');
    return value.map((item, at) => read(new Fields(item, `${this.where_}.${name}[${at}]`)));
  }

  words(name: string): string[] {
    const value = this.has(name) ? this.take_(name) : [];
    const isText = (one: unknown): one is string => typeof one === 'string' && one !== '';
    if (!Array.isArray(value) || !value.every(isText)) return this.fail_(name, 'a list of texts');
    return value;
  }

  texts(name: string): Record<string, string> {
    if (!this.has(name)) return {};
    const inside = this.within(name);
    return Object.fromEntries([...inside.members_.keys()].map((key) => [key, inside.text(key)]));
  }

  within(name: string): Fields {
    return new Fields(this.take_(name), `${this.where_}.${name}`);
  }

  /** Nothing is left that was not asked for. */
  done(): void {
    const [left] = this.members_.keys();
    if (left !== undefined) this.fail(`there is a member '${left}' that means nothing here`);
  }

  fail(words: string): never {
    throw new Error(`${this.where_}: ${words}.`);
  }

  private take_(name: string): unknown {
    const value = this.members_.get(name);
    this.members_.delete(name);
    return value;
  }

  private fail_(name: string, expected: string): never {
    throw new Error(`${this.where_}.${name}: expected ${expected}.`);
  }
}
