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
import { useDeferredValue, useMemo, useState } from "react";
import { type BulkReading, readLocations } from "../../../core/locations/bulk.ts";
import { LOCATIONS_HEADER } from "../../../core/locations/export-csv.ts";
import { download } from "../ui/download.ts";
import { DryRun } from "./dry-run.tsx";
import type { LocationList } from "./editing-list.ts";
import { type Imported, takeIn } from "./imported.ts";

const EXAMPLE = `${LOCATIONS_HEADER.join(",")}\nLake,Northtown,00001,OH,true,high\nLake,Southtown,00002,OH,true,medium\n`;

const LARGEST_FILE = 2 * 1024 * 1024;

/** A table of locations, looked at before anything changes, and taken back at a tap. */
export function BulkImport({
  list,
  defaultState,
  onImported,
}: {
  list: LocationList;
  defaultState: string;
  onImported: (imported: Imported) => void;
}) {
  const [text, setText] = useState("");
  const [onDuplicate, setOnDuplicate] = useState<"skip" | "update">("skip");
  const [trouble, setTrouble] = useState("");
  const read = useDeferredValue(text);
  const reading = useMemo(
    () =>
      read.trim() === "" ? null : readLocations(read, { existing: list.entries, defaultState }),
    [read, list.entries, defaultState],
  );

  async function take([file]: readonly File[]) {
    setTrouble("");
    if (file) setText(await file.text());
  }

  function bring({ rows }: BulkReading) {
    const { list: merged, imported } = takeIn(list, rows, onDuplicate);
    list.set(merged);
    onImported(imported);
    setText("");
  }

  return (
    <Stack>
      <Paper withBorder p={{ base: "md", sm: "lg" }}>
        <Stack>
          <div>
            <Title order={2} fz={22}>
              Bring a table
            </Title>
            <Text c="dimmed" size="sm" maw="68ch">
              From a spreadsheet: {LOCATIONS_HEADER.join(", ")}. County, City and ZIP must be there;
              up to 5,000 rows at a time. ZIP 00000 stands for a whole county. Nothing changes until
              you press Import.
            </Text>
          </div>
          <Dropzone
            onDrop={(files) => void take(files)}
            onReject={() =>
              setTrouble("That is no table of up to 2 MB. Save it as CSV and try again.")
            }
            maxSize={LARGEST_FILE}
            maxFiles={1}
            multiple={false}
            accept={["text/csv", "text/plain", "text/tab-separated-values", ".csv", ".tsv", ".txt"]}
            inputProps={{ "aria-label": "Table of locations" }}
            p="md"
          >
            <Group gap="sm" style={{ pointerEvents: "none" }}>
              <FileUp size={22} aria-hidden />
              <Text>Drop a CSV file here, or tap to choose one</Text>
            </Group>
          </Dropzone>
          {trouble ? (
            <Text c="seal" role="alert">
              {trouble}
            </Text>
          ) : null}
          <Textarea
            label="Or paste the rows"
            placeholder={EXAMPLE}
            minRows={4}
            maxRows={10}
            ff="monospace"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group>
            <Button
              variant="subtle"
              onClick={() => download("locations-example.csv", "text/csv", EXAMPLE)}
            >
              Get an example file
            </Button>
            {text ? (
              <Button variant="subtle" onClick={() => setText("")}>
                Clear
              </Button>
            ) : null}
          </Group>
        </Stack>
      </Paper>
      {reading ? (
        <DryRun
          reading={reading}
          choice={
            <SegmentedControl
              value={onDuplicate}
              aria-label="Places that are in the list already"
              onChange={(value) => setOnDuplicate(value === "update" ? "update" : "skip")}
              data={[
                { value: "skip", label: "Leave as they are" },
                { value: "update", label: "Update" },
              ]}
            />
          }
          willChange={countOf(reading, onDuplicate)}
          onImport={() => bring(reading)}
        />
      ) : null}
    </Stack>
  );
}

/** The rows that change something: new places, and on "update" those that differ. */
function countOf({ rows, duplicates }: BulkReading, onDuplicate: "skip" | "update"): number {
  const known = duplicates.filter(({ of }) => of === "list");
  const differing = known.filter(({ differs }) => differs).length;
  return rows.length - known.length + (onDuplicate === "update" ? differing : 0);
}
