import { Button, Group, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { pathSegment } from "../../../core/locations/pages/cities.ts";

/** Asks for the name of a new entry, and derives its permanent id from the name. */
export function AddByName({
  label,
  placeholder,
  taken,
  onAdd,
}: {
  label: string;
  placeholder: string;
  taken: readonly string[];
  onAdd: (id: string, name: string) => void;
}) {
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  function add(event: FormEvent) {
    event.preventDefault();
    const id = pathSegment(name.replace(/[^\p{L}\d]+/gu, " "));
    if (id === "") return setError("Give it a name first.");
    if (taken.includes(id)) return setError("There is one of this name already.");
    onAdd(id, name.trim());
    setName("");
  }
  return (
    <form onSubmit={add}>
      <Group align="flex-start" gap="xs">
        <TextInput
          label={label}
          placeholder={placeholder}
          value={name}
          error={error || undefined}
          style={{ flex: "1 1 12rem", maxWidth: 320 }}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError("");
          }}
        />
        <Button
          type="submit"
          variant="default"
          mt={24}
          leftSection={<Plus size={18} aria-hidden />}
        >
          Add
        </Button>
      </Group>
    </form>
  );
}
