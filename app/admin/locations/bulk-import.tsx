import {
  Button,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  Title,
} from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.css";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { LOCATIONS_CSV_HEADER } from "../../../core/locations/csv/export-locations.ts";
import type { LocationsCsvResult } from "../../../core/locations/csv/parse-locations.ts";
import { CanceledText } from "../shared/progress/canceled-text.tsx";
import { TaskProgress } from "../shared/progress/task-progress.tsx";
import { download } from "../shared/ui/download.ts";
import { ImportPreview } from "./import-preview.tsx";
import { applyImport, type ImportResult } from "./import-result.ts";
import type { LocationList } from "./location-list.ts";
import { useTableReading } from "./use-table-reading.ts";

const EXAMPLE = `${LOCATIONS_CSV_HEADER.join(",")}\nLake,Northtown,00001,OH,true,high\nLake,Southtown,00002,OH,true,medium\n`;

const TABLE_FILES = {
  "text/csv": [".csv"],
  "text/plain": [".txt"],
  "text/tab-separated-values": [".tsv"],
};

const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** Imports a table of locations, with a preview before and an undo after. */
export function BulkImport({
  list,
  states,
  defaultState,
  onImported,
}: {
  list: LocationList;
  /** The states that the form for one location offers too. */
  states: readonly string[];
  defaultState: string;
  onImported: (imported: ImportResult) => void;
}) {
  const [text, setText] = useState("");
  const [isCanceled, setCanceled] = useState(false);
  const [onDuplicate, setOnDuplicate] = useState<"skip" | "update">("skip");
  const reading = useTableReading(text, { existing: list.entries, states, defaultState });

  function readText(next: string) {
    setText(next);
    setCanceled(false);
  }

  function cancel() {
    setText("");
    setCanceled(true);
  }

  function runImport({ rows }: LocationsCsvResult) {
    const { list: merged, imported } = applyImport(list, rows, onDuplicate);
    list.set(merged);
    onImported(imported);
    setText("");
  }

  return (
    <Stack>
      <TableInput text={text} onText={readText} />
      {reading?.kind === "reading" ? (
        <Paper withBorder p={{ base: "md", sm: "lg" }}>
          <TaskProgress
            label="Checking the table"
            progress={{ step: "Checking rows", done: reading.done, total: reading.total }}
            cancel={{ text: "Cancel import", isPending: false, onPress: cancel }}
          />
        </Paper>
      ) : isCanceled ? (
        <CanceledText>Import canceled. Nothing was changed.</CanceledText>
      ) : null}
      {reading?.kind === "read" ? (
        <ImportPreview
          reading={reading.result}
          choice={
            <SegmentedControl
              value={onDuplicate}
              aria-label="Places already on the list"
              onChange={(value) => setOnDuplicate(value === "update" ? "update" : "skip")}
              data={[
                { value: "skip", label: "Leave unchanged" },
                { value: "update", label: "Update" },
              ]}
            />
          }
          willChange={changeCount(reading.result, onDuplicate)}
          onImport={() => runImport(reading.result)}
        />
      ) : null}
    </Stack>
  );
}

/** Where the table comes from: a file, or pasted rows. */
function TableInput({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [error, setError] = useState("");
  async function readFile([file]: readonly File[]) {
    setError("");
    if (file) onText(await file.text());
  }
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Stack>
        <div>
          <Title order={2} fz={22}>
            Import a table
          </Title>
          <Text c="dimmed" size="sm" maw="68ch">
            From a spreadsheet: {LOCATIONS_CSV_HEADER.join(", ")}. County, City, and ZIP are
            required; up to 5,000 rows at a time. Use ZIP 00000 for a whole county. Nothing changes
            until you press Import.
          </Text>
        </div>
        <Dropzone
          onDrop={(files) => void readFile(files)}
          onReject={() =>
            setError("That file can't be imported. Save it as CSV, up to 2 MB, and try again.")
          }
          maxSize={MAX_FILE_BYTES}
          maxFiles={1}
          multiple={false}
          accept={TABLE_FILES}
          inputProps={{ "aria-label": "Locations file" }}
          p="md"
        >
          <Group gap="sm" style={{ pointerEvents: "none" }}>
            <FileUp size={22} aria-hidden />
            <Text>Drop a CSV file here, or tap to choose one</Text>
          </Group>
        </Dropzone>
        {error ? (
          <Text c="seal" role="alert">
            {error}
          </Text>
        ) : null}
        <Textarea
          label="Or paste rows"
          placeholder={EXAMPLE}
          minRows={4}
          maxRows={10}
          ff="monospace"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <Group>
          <Button
            variant="subtle"
            onClick={() => download("locations-example.csv", "text/csv", EXAMPLE)}
          >
            Download an example file
          </Button>
          {text ? (
            <Button variant="subtle" onClick={() => onText("")}>
              Clear
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Paper>
  );
}

/** How many rows change something: new locations, and on "update" those that differ. */
function changeCount(
  { rows, duplicates }: LocationsCsvResult,
  onDuplicate: "skip" | "update",
): number {
  const existing = duplicates.filter(({ of }) => of === "list");
  const differing = existing.filter(({ differs }) => differs).length;
  return rows.length - existing.length + (onDuplicate === "update" ? differing : 0);
}
