// Calls entry points of a module without any Python, in node and in browsers. `calls` are
// {entry, arguments: [number | {bytes (base64), count}]}; the answer has the SHA-256 of every array afterwards.
const PAGE = 65536;
const STACK = 1 << 20;

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((each) => each.toString(16).padStart(2, "0")).join("");
}

export async function answers(bytes, calls) {
  const module = await WebAssembly.compile(bytes);

  // How much room the module wants for its tables: "dylink.0" begins with a part 1 that says so.
  const about = new Uint8Array(WebAssembly.Module.customSections(module, "dylink.0")[0]);
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = about[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  if (number() !== 1) throw new Error("the module does not say how large it is");
  number();
  const data = number();
  number(); // how it is aligned
  const slots = number();

  const memory = new WebAssembly.Memory({ initial: Math.ceil((STACK + data) / PAGE) + 1 });
  let end = STACK;
  function room(size) {
    const start = Math.ceil(end / 64) * 64;
    end = start + size;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return start;
  }
  const constant = (value) => new WebAssembly.Global({ value: "i32" }, value);
  const { exports } = await WebAssembly.instantiate(module, {
    env: {
      memory,
      __memory_base: constant(room(data)),
      __table_base: constant(0),
      __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, STACK),
      __indirect_function_table: new WebAssembly.Table({ initial: Math.max(1, slots), element: "anyfunc" }),
    },
  });
  exports.__wasm_apply_data_relocs?.();
  exports.__wasm_call_ctors?.();

  const told = [];
  for (const call of calls) {
    const arrays = [];
    const handed = call.arguments.flatMap((argument) => {
      if (typeof argument === "number") return [argument];
      const content = Uint8Array.from(atob(argument.bytes), (each) => each.charCodeAt(0));
      const start = room(content.length);
      new Uint8Array(memory.buffer).set(content, start);
      arrays.push([start, content.length]);
      return [start, argument.count];
    });
    const answer = exports[call.entry](...handed);
    const hashes = await Promise.all(arrays.map(([start, length]) => hash(memory.buffer.slice(start, start + length))));
    told.push({ answer, hashes });
    end = arrays.length ? arrays[0][0] : end; // the next call may have the room
  }
  return told;
}
